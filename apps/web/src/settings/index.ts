export { AuditPage } from "./AuditPage.tsx";
export { CredentialsPage } from "./CredentialsPage.tsx";
export { SettingsIndex } from "./SettingsIndex.tsx";
export { SettingsLayout } from "./SettingsLayout.tsx";
export { SitePage } from "./SitePage.tsx";
export { TokensPage } from "./TokensPage.tsx";
export { UsersPage } from "./UsersPage.tsx";
