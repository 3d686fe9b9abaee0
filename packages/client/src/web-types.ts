/**
 * Declares the global types that this package's declarations use and a program can lack: those of the DOM or Node, and
 * of `await using`. In a program that has these types, the declarations merge.
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
