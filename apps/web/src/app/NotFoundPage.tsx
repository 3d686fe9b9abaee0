import { PAGES } from "@guildhall/server/api";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { Empty } from "../states/Empty.tsx";

export function NotFoundPage() {
  useDocumentTitle("Not found · Guildhall");
  return (
    <div className="page">
      <Empty title="There is no such page">
        <p>The address may be mistyped, or what was here is gone.</p>
        <p>
          <Link to={PAGES.home}>Go to the first page</Link>
        </p>
      </Empty>
    </div>
  );
}
