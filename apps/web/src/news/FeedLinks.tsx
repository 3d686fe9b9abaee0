import type { ReactNode } from "react";
import { formatSearchParams } from "../app/search-params.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import classes from "./news.module.css";
import type { NewsSearch } from "./news-search.ts";

interface FeedLinksProps {
  readonly guildId: string;
  readonly search: NewsSearch;
}

interface FeedLinkProps {
  readonly address: string;
  /** The text of the catalog. */
  readonly children?: ReactNode;
}

function FeedLink({ address, children }: FeedLinkProps) {
  return <a href={address}>{children}</a>;
}

/** Links to the feeds with the same filters, in the language of the page. */
export function FeedLinks({ guildId, search: { kind, member, q } }: FeedLinksProps) {
  const { language } = useTexts();
  const address = (form: string) =>
    `/api/v1/guilds/${guildId}/feed.${form}${formatSearchParams({ kind, member, search: q, language })}`;
  return (
    <p className={classes.feeds}>
      <Trans
        i18nKey="news:newsPage.feeds"
        components={{
          atom: <FeedLink address={address("atom")} />,
          json: <FeedLink address={address("json")} />,
        }}
      />
    </p>
  );
}
