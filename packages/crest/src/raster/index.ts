export { type CrestRasterOptions, rasterizeCrest, rasterizeSvg } from "./rasterize-crest.ts";
