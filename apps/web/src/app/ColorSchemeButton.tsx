import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const SCHEMES = {
  auto: { name: "as your system", next: "dark", Icon: IconDeviceDesktop },
  dark: { name: "dark", next: "light", Icon: IconMoon },
  light: { name: "light", next: "auto", Icon: IconSun },
} as const satisfies Record<
  MantineColorScheme,
  { name: string; next: MantineColorScheme; Icon: unknown }
>;

/** Switches between the three color schemes. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { name, next, Icon } = SCHEMES[colorScheme];
  const label = `Colors: ${name}. Change to ${SCHEMES[next].name}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
