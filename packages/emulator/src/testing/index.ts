export { createProposedCalls } from "./proposed-calls.ts";
export { searchPage } from "./search-page.ts";
export { openSession, TEST_TIME, type TestSession } from "./session.ts";
export { createSignIn, REDIRECT_URI } from "./sign-in.ts";
