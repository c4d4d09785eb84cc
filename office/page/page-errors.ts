/**
 * Calls back with each uncaught error of this page. Browser extensions run their scripts in it too, and theirs are not
 * its failures.
 */
export function onPageError(callBack: (error: unknown) => void): void {
  const take = (error: unknown) => {
    const isError = error instanceof Error || error instanceof DOMException;
    if (isError && !/-extension:\/\//.test(error.stack ?? '')) callBack(error);
  };
  addEventListener('error', ({ error }) => take(error));
  addEventListener('unhandledrejection', ({ reason }) => take(reason));
}
