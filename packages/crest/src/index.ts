export { renderBorderSvg } from "./border.ts";
export { type CrestSvgOptions, renderCrestSvg } from "./crest.ts";
export { renderEmblemSvg } from "./emblem.ts";
