"""The lines of the table, and what all that measure them share."""

from dataclasses import dataclass, field

from pairs import Figure


@dataclass
class Row:
    """One line of the table: a figure, and the bounds it is held to; without bounds it is for information."""

    work: str
    measure: str
    figure: Figure
    must: float | None = None
    aim: float | None = None
    more_is_better: bool = False
    details: dict = field(default_factory=dict)

    def reaches(self, bound):
        value = self.figure.median
        return value >= bound if self.more_is_better else value <= bound

    @property
    def verdict(self):
        if self.must is None:
            return "–"
        if not self.reaches(self.must):
            return "FAIL"
        return "aim" if self.reaches(self.aim) else "must"

    def json(self):
        return {"work": self.work, "measure": self.measure, "figure": self.figure.json(), "must": self.must,
                "aim": self.aim, "verdict": self.verdict, "details": self.details}


class Bench:
    """What all rows share: the programs, the folder for files, how long and how often."""

    def __init__(self, options, folder, rounds, seconds, is_quick):
        self.program, self.symbols, self.budget = options.program, options.symbols, options.budget
        self.folder, self.rounds, self.seconds, self.is_quick = folder, rounds, seconds, is_quick
        self.rows = []
        self.certificate = (f"{folder}/certificate.pem", f"{folder}/key.pem")

    def add(self, row):
        self.rows.append(row)
        figure = row.figure
        bounds = "" if row.must is None else f"  must {row.must:g}, aim {row.aim:g}  {row.verdict}"
        print(f"{row.work} | {row.measure}: {figure.median:.4g} ({min(figure.values):.4g}–{max(figure.values):.4g})"
              f"{bounds}", flush=True)
        return row
