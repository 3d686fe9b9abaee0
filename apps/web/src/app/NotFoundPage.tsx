import { PAGES } from "@guildhall/server/api";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { Empty } from "../states/Empty.tsx";

export function NotFoundPage() {
  useDocumentTitle("Not found · Guildhall");
  return (
    <div className="page">
      <Empty title="Page not found">
        <p>The URL is incorrect, or the page no longer exists.</p>
        <p>
          <Link to={PAGES.home}>Go to the home page</Link>
        </p>
      </Empty>
    </div>
  );
}
