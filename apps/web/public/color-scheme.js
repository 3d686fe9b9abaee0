// Runs before the first paint, so that the page never flashes in the wrong colors. A file of its own,
// because the site's Content-Security-Policy allows no inline script.
//
// The site follows the system's color scheme until the visitor chooses one with the button in the header.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("guildhall-color-scheme");
  } catch {
    // Storage is blocked: the system decides.
  }
  const isKnown = chosen === "light" || chosen === "dark";
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.setAttribute("data-mantine-color-scheme", isKnown ? chosen : system);
}
