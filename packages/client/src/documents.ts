/** The types of documents and of their parts by name, such as `RosterMember` (contract 2 and 4). Types only. @module */

export type * from "@guildhall/contract/document-types";
