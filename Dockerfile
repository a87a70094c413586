# Builds Insignia with its runtime linked in, and ships it with nothing but the C libraries it loads.

FROM swift:6.3-bookworm AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
RUN apt-get update \
  && apt-get install -y --no-install-recommends libssl-dev pkg-config zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
# The folders of tests and benchmarks have to exist for the manifest, their contents do not matter here.
RUN for folder in $(grep -oE '[A-Za-z]+Tests"' Package.swift | tr -d '"' | sed 's,^,Tests/,') \
    $(sed -n 's/.*path: "\([^"]*\)".*/\1/p' Package.swift); do \
    mkdir -p "$folder" && : > "$folder/Empty.swift"; \
  done
RUN --mount=type=cache,target=/src/.build,id=insignia-static \
  set -- -c release --product insignia --static-swift-stdlib -Xlinker -s -Xlinker --build-id \
    # The runtime uses little of the C++ library: with that linked in, the loader has half as much to do at a start.
    -Xlinker "--remap-inputs=*/libstdc++.so=$(clang -print-file-name=libstdc++.a)" \
  && swift build "$@" \
  && mkdir -p /image/bin /image/lib /image/share/insignia \
  && cp "$(swift build "$@" --show-bin-path)/insignia" /image/bin/ \
  # The final stage has no zlib; the loader's own answer names the file on every architecture.
  && cp -L "$(ldd /image/bin/insignia | sed -n 's/.*libz\.so\.1 => \([^ ]*\).*/\1/p')" /image/lib/
COPY Public /image/share/insignia/Public

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /image /usr/local
ENV LD_LIBRARY_PATH=/usr/local/lib \
  INSIGNIA_HOST=0.0.0.0 \
  INSIGNIA_PUBLIC=/usr/local/share/insignia/Public \
  PORT=8080
EXPOSE 8080
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --start-interval=1s --retries=3 \
  CMD ["/usr/local/bin/insignia", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/insignia"]
CMD ["serve"]
# Whoever publishes the image says where its source is: --label org.opencontainers.image.source=ADDRESS.
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Insignia" \
  org.opencontainers.image.description="Animated badges as SVG, rendered by a small HTTP service" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
