export { type CrestRasterOptions, rasterizeCrest } from "./rasterize-crest.ts";
