import { useQuery } from "@tanstack/react-query";
import { guildQuery, memberHistoryQuery } from "../api/queries.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { History } from "./History.tsx";

interface FormerMemberProps {
  readonly guildId: string;
  readonly memberId: string;
}

/** What remains of a member who left: the name, for 30 days, and the dates. */
export function FormerMember({ guildId, memberId }: FormerMemberProps) {
  const { t } = useTexts();
  const { data: member, error } = useQuery(memberHistoryQuery(guildId, memberId));
  const { data: guild } = useQuery(guildQuery(guildId));
  if (error !== null) return <NotFoundPage />;
  return (
    <div className="page">
      {member === undefined ? (
        <LoadingRows count={8} height={44} label={t("character:page.loading")} />
      ) : (
        <>
          <h1>
            <bdi>{member.name}</bdi>
          </h1>
          <History of={{ asOf: null, missing: null, data: member.changes }} guild={guild} />
        </>
      )}
    </div>
  );
}
