export { type AdminSiteOptions, openAdminSite, PASSWORD } from "./open-admin-site.ts";
export { answer, startRecipient } from "./webhook-recipient.ts";
