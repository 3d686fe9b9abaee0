import type { CharacterAnswer } from "@guildhall/server/api";
import { ChartFigure } from "../charts/ChartFigure.tsx";
import chartClasses from "../charts/charts.module.css";
import { LineChart } from "../charts/LineChart.tsx";
import type { LineForm, Point } from "../charts/line-path.ts";
import { useTexts } from "../texts/Texts.tsx";
import { useTimeZone } from "../time/use-time-zone.ts";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";

type Values = NonNullable<CharacterAnswer["values"]["data"]>;

/** The points at which a value changed, and the last one. */
function changesOf(points: readonly Point[]): readonly Point[] {
  return points.filter(
    ({ value }, index) =>
      index === 0 || index === points.length - 1 || value !== points[index - 1]?.value,
  );
}

interface ValueChartProps {
  readonly title: string;
  readonly points: readonly Point[];
  readonly form: LineForm;
}

/** One value over time as a line, and as a table. */
function ValueChart({ title, points, form }: ValueChartProps) {
  const { t, format } = useTexts();
  const zone = useTimeZone();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const summary = t("character:development.summary", {
    ...{ name: title, from: first.value, to: last.value },
    ...{ first: format.date(first.at, zone), last: format.date(last.at, zone) },
  });
  return (
    <div>
      <ChartFigure
        title={<h3>{title}</h3>}
        columns={[t("character:development.date"), title]}
        rows={changesOf(points).map(({ at, value }) => [at, format.date(at, zone), value])}
      >
        <LineChart points={points} form={form} summary={summary} />
      </ChartFigure>
      {form === "readings" && (
        <p className={chartClasses.note}>{t("character:development.note")}</p>
      )}
    </div>
  );
}

function pointsOf(values: Values, field: "equippedItemLevel" | "level"): readonly Point[] {
  return values.flatMap(({ at, [field]: value }) =>
    value == null ? [] : [{ at: Date.parse(at), value }],
  );
}

/** Item level and level over time. A character that has not changed since the site knows it has no line. */
export function Development({ of }: { readonly of: CharacterAnswer["values"] }) {
  const { t } = useTexts();
  if (of.data?.length === 1) return null;
  return (
    <Block title={t("character:development.title")} of={of} wide>
      {(values) => (
        <div className={classes.charts}>
          <ValueChart
            title={t("character:development.itemLevel")}
            points={pointsOf(values, "equippedItemLevel")}
            form="readings"
          />
          <ValueChart
            title={t("character:development.level")}
            points={pointsOf(values, "level")}
            form="steps"
          />
        </div>
      )}
    </Block>
  );
}
