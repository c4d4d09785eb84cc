// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel, type CarouselProps } from '../../src/components/carousel/Carousel.tsx';
import { autoplayInterval } from '../../src/components/constants.ts';
import { inEnglish } from './in-english.tsx';
import { click, mount, only } from './mount.tsx';

const names = ['BCA', 'ISO 9001', 'ISO 14001', 'ISO 45001', 'bizSafe', 'Award A', 'Award B', 'Award C', 'Award D'];

function certificates(count: number, props: Partial<CarouselProps> = {}) {
  return inEnglish(
    <Carousel label="Certificates" visible={{ mobile: 2, desktop: 3 }} {...props}>
      {names.slice(0, count).map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
}

const shown = () => only('[aria-live]').textContent;
const live = () => only('[aria-live]').getAttribute('aria-live');

/** Mounts a carousel, and waits until the code of Splide has come. */
async function mountMoving(carousel: ReturnType<typeof certificates>) {
  const mounted = mount(carousel);
  await act(() => vi.dynamicImportSettled());
  return mounted;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a carousel', () => {
  test('is complete in the prerendered HTML, without inline styles', async () => {
    // The code of Splide comes late, and this renderer does not wait for it.
    renderToString(certificates(9));
    await vi.dynamicImportSettled();
    const html = renderToString(certificates(9, { autoplay: true }));
    expect(html).toContain('Award D');
    expect(html).not.toContain('style=');
  });

  test('moves forward by a page, and from the end back to the start', async () => {
    await mountMoving(certificates(9));
    const positions = [3, 6, 9].map(() => {
      click(only('[aria-label^=Next]'));
      act(() => vi.advanceTimersByTime(2000));
      return shown();
    });
    expect(positions).toEqual([
      expect.stringContaining('Showing 4 to 6 of 9'),
      expect.stringContaining('Showing 7 to 9 of 9'),
      expect.stringContaining('Showing 1 to 3 of 9'),
    ]);
  });

  test('that shows one slide at a time announces the number of the slide', async () => {
    await mountMoving(certificates(3, { visible: { mobile: 1, desktop: 1 } }));
    click(only('[aria-label^=Next]'));
    act(() => vi.advanceTimersByTime(2000));
    expect(shown()).toBe('2 / 32 of 3');
  });

  test('is stopped by its first button, which then becomes the start button', async () => {
    const { container } = await mountMoving(certificates(9, { autoplay: true }));
    const [button] = container.querySelectorAll('button');
    if (!button) throw new Error('no button');
    expect(button.getAttribute('aria-label')).toBe('Stop automatic slide show · Certificates');
    click(button);
    expect(button.getAttribute('aria-label')).toBe('Start automatic slide show · Certificates');
    expect(live()).toBe('polite');
    act(() => vi.advanceTimersByTime(3 * autoplayInterval));
    expect(shown()).toContain('Showing 1 to 3 of 9');
  });

  test('stops for good once the visitor has moved it', async () => {
    await mountMoving(certificates(9, { autoplay: true }));
    click(only('[aria-label^=Next]'));
    expect(only('[aria-label^=Start]')).toBeTruthy();
    act(() => vi.advanceTimersByTime(3 * autoplayInterval));
    expect(shown()).toContain('Showing 4 to 6 of 9');
    click(only('[aria-label^=Start]'));
    act(() => vi.advanceTimersByTime(autoplayInterval + 2000));
    expect(shown()).toContain('Showing 7 to 9 of 9');
    expect(only('[aria-label^=Stop]')).toBeTruthy();
  });

  test('waits while the focus is in it, but moves when its start button is pressed', async () => {
    await mountMoving(certificates(9, { autoplay: true }));
    const button = only('[aria-label^=Stop]');
    act(() => button.focus());
    expect(live()).toBe('polite');
    click(button);
    click(button);
    expect(live()).toBe('off');
  });

  test('waits while the page pauses it', async () => {
    const { update } = await mountMoving(certificates(9, { autoplay: true, paused: true }));
    act(() => vi.advanceTimersByTime(3 * autoplayInterval));
    expect(shown()).toContain('Showing 1 to 3 of 9');
    update(certificates(9, { autoplay: true, paused: false }));
    expect(live()).toBe('off');
  });

  test('waits while it is out of sight', async () => {
    let setInSight = (_isIntersecting: boolean) => {};
    class Observer {
      constructor(callback: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        setInSight = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    const real = IntersectionObserver;
    vi.stubGlobal('IntersectionObserver', Observer);
    await mountMoving(certificates(9, { autoplay: true }));
    setInSight(false);
    act(() => vi.advanceTimersByTime(3 * autoplayInterval));
    expect(shown()).toContain('Showing 1 to 3 of 9');
    setInSight(true);
    act(() => vi.advanceTimersByTime(autoplayInterval + 2000));
    expect(shown()).toContain('Showing 4 to 6 of 9');
    vi.stubGlobal('IntersectionObserver', real);
  });

  test('has no controls if every slide is visible on every screen', async () => {
    const { container } = await mountMoving(certificates(2, { autoplay: true }));
    expect(container.querySelector('button')).toBeNull();
    expect(container.textContent).toBe('BCAISO 9001');
  });
});
