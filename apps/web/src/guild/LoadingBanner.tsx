import { Skeleton } from "../states/Skeleton.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./banner.module.css";

const FACTS = 3;

/** A placeholder of the size of a guild's banner. */
export function LoadingBanner({ low }: { readonly low: boolean }) {
  const { t } = useTexts();
  return (
    <div className={classes.banner} data-low={low} role="status" aria-label={t("guild.loading")}>
      <div className={classes.trim} aria-hidden />
      <div className={classes.cloth} aria-hidden />
      <div className={classes.content} aria-hidden>
        <Skeleton
          className={`${classes.crest} ${classes.waiting}`}
          style={{ aspectRatio: 1, borderRadius: "50%" }}
        />
        <div className={classes.words}>
          <div className={classes.belonging}>
            <Waiting width="9rem" />
          </div>
          <div className={classes.name}>
            <Waiting width="min(6.5em, 60vw)" />
          </div>
          <div className={classes.realm}>
            <Waiting width="7rem" />
          </div>
          {!low && (
            <dl className={classes.facts}>
              {Array.from({ length: FACTS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the facts are alike and never move.
                <div key={index}>
                  <dt>
                    <Waiting width="5rem" />
                  </dt>
                  <dd>
                    <Waiting width="3rem" />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </div>
  );
}

/** A placeholder of the height of a line of text. */
function Waiting({ width }: { readonly width: string }) {
  return (
    <div className={classes.place}>
      <Skeleton className={classes.waiting} height="0.7em" width={width} />
    </div>
  );
}
