import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./shell.module.css";
import { useIsHydrated } from "./use-is-hydrated.ts";

const SCHEMES = {
  auto: { label: "site.colorsAuto", next: "dark", Icon: IconDeviceDesktop },
  dark: { label: "site.colorsDark", next: "light", Icon: IconMoon },
  light: { label: "site.colorsLight", next: "auto", Icon: IconSun },
} as const satisfies Record<
  MantineColorScheme,
  { label: string; next: MantineColorScheme; Icon: unknown }
>;

/** Switches between the three color schemes. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { t } = useTexts();
  const { label, next, Icon } = SCHEMES[useIsHydrated() ? colorScheme : "auto"];
  return (
    <button
      type="button"
      className={classes.colorScheme}
      aria-label={t(label)}
      title={t(label)}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </button>
  );
}
