/**
 * Declares the global types of this package's declarations that a program can lack: those of the DOM or of Node, and those
 * of `await using`. In a program that has them, both declarations merge.
 */
declare global {
  interface AbortSignal {}
  interface URL {}
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
  interface AsyncDisposable {
    [Symbol.asyncDispose](): PromiseLike<void>;
  }
}

export type {};
