import type { User } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Invitations } from "./Invitations.tsx";
import { Loaded } from "./Loaded.tsx";
import { SectionPage } from "./SectionPage.tsx";
import classes from "./settings.module.css";
import { usersQuery } from "./settings-queries.ts";
import { UserRow } from "./UserRow.tsx";

function Users({ users }: { readonly users: readonly User[] }) {
  return (
    <ul className={classes.rows}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </ul>
  );
}

/** The users with their roles, and the invitations. */
export function UsersPage() {
  const { t } = useTexts();
  return (
    <SectionPage section="users">
      <Loaded query={usersQuery}>
        {(users) => (
          <>
            <Users users={users} />
            <section className={classes.part}>
              <h2>{t("settings:invitations.title")}</h2>
              <p className="muted">{t("settings:invitations.lead")}</p>
              <Invitations />
            </section>
          </>
        )}
      </Loaded>
    </SectionPage>
  );
}
