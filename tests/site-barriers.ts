import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Evaluates to the elements that a finger cannot hit: smaller than 44 px, and not a link within a sentence. */
export const SMALL_TARGETS = `[...document.querySelectorAll("a, button, input, select, summary")].flatMap((element) => {
  const { display, position } = getComputedStyle(element);
  const overlay = getComputedStyle(element, "::after");
  const box = (element.closest("label") ?? element).getBoundingClientRect();
  const width = Math.max(box.width, overlay.position === "absolute" ? parseFloat(overlay.width) : 0);
  const height = Math.max(box.height, overlay.position === "absolute" ? parseFloat(overlay.height) : 0);
  const hidden = !element.checkVisibility() || box.width === 0 || position === "absolute" && !element.matches("button");
  const ofSentence = display === "inline" && element.parentElement.textContent !== element.textContent && height < 44
    && !element.querySelector("bdi");
  return hidden || ofSentence || (width >= 43.5 && height >= 43.5)
    ? [] : [element.outerHTML.slice(0, 120) + " " + width + " x " + height];
})`;

/** Returns what a person with a disability cannot use on the page. */
export async function violations(
  page: Page,
  rules: axe.RunOptions["rules"] = {},
): Promise<readonly string[]> {
  const found: axe.Result[] = await page.evaluate(
    `${axe.source}; axe.run({ resultTypes: ["violations"], rules: ${JSON.stringify(rules)} }).then((r) => r.violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Fails when the page has a barrier or is wider than the screen. */
export async function expectNoBarrier(page: Page, name: string): Promise<void> {
  expect(await violations(page), name).toEqual([]);
  const width = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(`${name} ${await page.evaluate(width)}`).toBe(`${name} 0`);
}
