// Runs before the first paint, so that the page never flashes in the wrong colors. A file of its own,
// because the site's Content-Security-Policy allows no inline script.
//
// Without a choice the site is dark, whatever the system prefers: its banners are made to be seen on dark.
// Who wants the system's preference chooses it, once, with the button in the header.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("guildhall-color-scheme");
  } catch {
    // Storage is blocked: the default stays.
  }
  const light =
    chosen === "light" ||
    (chosen === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", light ? "light" : "dark");
}
