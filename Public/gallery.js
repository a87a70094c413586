// Starts what the page does: the scenes play at once, the builder when the service has described its badges.

import { startBuilder } from "./gallery/builder.js";
import { startScenes } from "./gallery/scenes.js";

startScenes();
startBuilder();
