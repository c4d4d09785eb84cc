import type { Browser, Page } from 'playwright';

/** Keys that visitors press in these tests. */
type Key = 'Enter' | 'Escape' | 'Tab';

/** Somebody with a browser, whatever the engine and its driver. */
export interface Visitor {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the width of the page in px, or the closest one that the browser's window allows. */
  resize(width: number): Promise<void>;
  /** Runs a function in the page. The function can use only its argument. */
  ask<Value, Argument>(question: (argument: Argument) => Value, argument: Argument): Promise<Awaited<Value>>;
  /** Clicks the first element of a selector. */
  click(selector: string): Promise<void>;
  press(key: Key): Promise<void>;
  leave(): Promise<void>;
}

const height = 900;

/** Drives one of Playwright's own browsers. Passes errors in a page to `note`. */
export async function playwrightVisitor(
  browser: Browser,
  origin: string,
  note: (fault: string) => void,
): Promise<Visitor> {
  const page: Page = await browser.newPage();
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  return {
    open: async (address) => void (await page.goto(origin + address)),
    back: async () => void (await page.goBack()),
    resize: (width) => page.setViewportSize({ width, height }),
    // Playwright's own types unwrap the promise of the value.
    ask: (question, argument) => page.evaluate(question as never, argument as never),
    click: (selector) => page.locator(selector).first().click(),
    press: (key) => page.keyboard.press(key),
    leave: () => browser.close(),
  };
}

/** Commands for a driver, named after the paths of the WebDriver standard. */
export type DriverCommand = 'url' | 'back' | 'execute/sync' | 'window/rect' | 'actions';

/** Sends a command to a driver. Resolves to its result. */
export type Driver = (command: DriverCommand, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Drives one of the system's browsers with the commands of the WebDriver standard. */
export function driverVisitor(driver: Driver, origin: string, leave: () => Promise<void>): Visitor {
  const ask: Visitor['ask'] = async (question, argument) =>
    // The page's answer has the type that the function returns.
    (await driver('execute/sync', { script: `return (${question})(arguments[0])`, args: [argument ?? null] })) as never;
  const act = async (action: Readonly<Record<string, unknown>>) =>
    void (await driver('actions', { actions: [action] }));
  return {
    ask,
    leave,
    open: async (address) => void (await driver('url', { url: origin + address })),
    back: async () => void (await driver('back', {})),
    resize: async (width) => void (await driver('window/rect', { width, height })),
    async click(selector) {
      const { x, y } = await ask(async (target: string) => {
        const element = [...document.querySelectorAll(target)].find(
          (candidate) => candidate.getClientRects().length > 0,
        );
        if (!element?.closest('header')) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        // Content near the viewport is laid out, which may move everything else.
        for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
        if (!element?.closest('header')) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left = 0, top = 0, width = 0, height: tall = 0 } = element?.getBoundingClientRect() ?? {};
        return { x: Math.round(left + width / 2), y: Math.round(top + tall / 2) };
      }, selector);
      await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    press: (key) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: keys[key] },
          { type: 'keyUp', value: keys[key] },
        ],
      }),
  };
}
