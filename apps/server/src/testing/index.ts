export { type AdminSiteOptions, openAdminSite, PASSWORD } from "./open-admin-site.ts";
