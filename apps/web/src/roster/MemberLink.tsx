import { PAGES } from "@guildhall/server/api";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface MemberLinkProps {
  readonly guildId: number | string;
  readonly memberId: number;
  readonly children: ReactNode;
}

/** A link to the page of a member. A roster has too many for the router's own link, each of which follows the address. */
export function MemberLink({ guildId, memberId, children }: MemberLinkProps) {
  const router = useRouter();
  const params = { id: String(guildId), member: String(memberId) };
  const target = { to: PAGES.member, params } as const;
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      href={PAGES.member.replace("$id", params.id).replace("$member", params.member)}
      onClick={open}
      onPointerEnter={() => void router.preloadRoute(target)}
    >
      {children}
    </a>
  );
}
