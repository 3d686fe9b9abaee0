/** Only npx finds the command of a checkout, which runs from its sources. */
const IS_CHECKOUT = import.meta.url.endsWith(".ts");

/** Returns a text whose commands can be run as they are: in a checkout, `guildhall sync` becomes `npx guildhall sync`. */
export function runnable(text: string, isCheckout = IS_CHECKOUT): string {
  return isCheckout
    ? text.replace(/(?<!npx |[\w/.@-])guildhall (?=[a-z[])/g, "npx guildhall ")
    : text;
}
