/**
 * The types of the documents and of their parts by name, such as `RosterMember` (contract 2 and 4):
 * types only. The same as `DocumentTypes` leads to.
 */
export type * from "@guildhall/contract/document-types";
