/** Signs users in with the authorization code flow. @module */

export type { TokenClient } from "../tokens/credentials.ts";
export { SignInError, type SignInProblem } from "./sign-in-error.ts";
export {
  type BegunSignIn,
  createUserSignIn,
  type UserSignIn,
  type UserSignInOptions,
  type UserToken,
} from "./user-sign-in.ts";
