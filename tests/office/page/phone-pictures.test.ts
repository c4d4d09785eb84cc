import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heic } from '../../codegen/small-data/make-pictures.ts';
import { accessibilityFaults } from '../../e2e/axe.ts';
import { openWithFolder, readBytes, remove, write } from './given-folder.ts';
import { closeBrowser, expectOf, openWindow } from './office-browser.ts';

let page: Page;

/** A photo as a phone saves it that was held upright: lying on its side, with its place. The left half is red. */
function fromPhone(background = '#0000ff'): Promise<Buffer> {
  const red = { create: { width: 1500, height: 2000, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
const put = (file: string, bytes: Buffer) => write(page, [[`images/events/${file}`, bytes.toString('base64')]]);
const bytesOf = (file: string) => readBytes(page, `images/events/${file}`);
const colourAt = async (picture: Buffer, left: number, top: number) =>
  [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) => value >> 6);

const list = () => page.getByRole('group').filter({ hasText: 'Pictures that no row names' });
const dialog = () => page.getByRole('dialog', { name: 'A copy for the site' });
const input = () => dialog().getByLabel('Name in images/events/');
const notice = (text: string) => list().getByRole('status').filter({ hasText: text });
const choose = (file: string) =>
  list()
    .getByRole('button', { name: `events/${file}` })
    .click();
const close = () => dialog().getByRole('button', { name: 'Close' }).click();
const type = async (name: string) => {
  await input().fill(name);
  await page.keyboard.press('Enter');
};

beforeAll(async () => {
  page = await openWindow({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openWithFolder(page, null);
});
afterAll(() => closeBrowser(page));

describe('A clerk with pictures from a phone', () => {
  test('sees no list while every picture is named', async () => {
    await expectOf(page.getByRole('status').first()).toContainText('No fault');
    await expectOf(list()).toHaveCount(0);
  });

  test('opens the list and a picture with the keyboard', async () => {
    const photo = await fromPhone();
    await put('IMG_1234.JPG', photo);
    await put('lim.heic', heic());
    await put('WhatsApp Image (2).jpeg', photo.subarray(0, photo.length / 2));
    await expectOf(list()).toContainText('Pictures that no row names (3)');
    await expectOf(list().getByRole('img')).toHaveCount(0);
    await list().locator('summary').focus();
    await page.keyboard.press('Enter');
    await expectOf(list().getByRole('img', { name: 'events/IMG_1234.JPG' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectOf(input()).toBeFocused();
    await expectOf(input()).toHaveValue('img-1234');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('is told why a name is not possible', async () => {
    await type('Site visit');
    await expectOf(dialog().getByRole('alert')).toContainText('Use only small letters, digits and single hyphens');
    await expectOf(input()).toBeFocused();
    await type('site-visit-2');
    await expectOf(dialog().getByRole('alert')).toContainText('events/site-visit-2.jpg is there already.');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('puts a small upright copy without its place into the folder, and has the name for the cell', async () => {
    await type('from-phone');
    await expectOf(notice('images/events/from-phone.jpg is in your folder.')).toBeFocused();
    await expectOf(notice('Copied for the cell: events/from-phone.jpg')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('events/from-phone.jpg');
    expect(await accessibilityFaults(page)).toEqual([]);
    const [photo, copy] = [await fromPhone(), (await bytesOf('from-phone.jpg')) ?? Buffer.of()];
    expect(await bytesOf('IMG_1234.JPG')).toEqual(photo);
    expect(photo.includes('Exif')).toBe(true);
    expect(copy.includes('Exif')).toBe(false);
    const { width, height, format, exif, xmp, iptc, orientation } = await sharp(copy).metadata();
    expect({ width, height, format }).toEqual({ width: 1334, height: 2000, format: 'jpeg' });
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await colourAt(copy, 600, 100)).toEqual([3, 0, 0]);
    expect(await colourAt(copy, 600, 1900)).toEqual([0, 0, 3]);
    await expectOf(list()).toContainText('Pictures that no row names (4)');
  });

  test('takes it back with one press, unless it was changed', async () => {
    await list().getByRole('button', { name: 'Undo' }).click();
    await expectOf(notice('images/events/from-phone.jpg was removed again.')).toBeFocused();
    expect(await bytesOf('from-phone.jpg')).toBeNull();
    await choose('IMG_1234.JPG');
    await type('from-phone');
    await expectOf(notice('is in your folder')).toBeVisible();
    await put('from-phone.jpg', await fromPhone());
    await list().getByRole('button', { name: 'Undo' }).click();
    await expectOf(notice('images/events/from-phone.jpg stays, because it was changed')).toBeFocused();
    expect(await bytesOf('from-phone.jpg')).not.toBeNull();
  });

  test('is told what to do with a HEIC file and with a broken picture, in both languages', async () => {
    await choose('lim.heic');
    await expectOf(dialog()).toContainText('is a HEIC photo, as iPhones save them');
    await expectOf(dialog()).toContainText('Settings › Camera › Formats › Most Compatible');
    await close();
    await expectOf(list().getByRole('button', { name: 'events/lim.heic' })).toBeFocused();
    await choose('WhatsApp Image (2).jpeg');
    await expectOf(dialog()).toContainText('is not a whole picture');
    await close();
    await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: 'events/lim.heic' }).click();
    await expectOf(page.getByRole('dialog')).toContainText('“设置 › 相机 › 格式”中选“兼容性最佳”');
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  });

  test('sees the present picture, and is told if it is gone', async () => {
    await choose('IMG_1234.JPG');
    const preview = dialog().getByRole('img', { name: 'The copy' });
    const before = await preview.getAttribute('src');
    await put('IMG_1234.JPG', await fromPhone('#00ff00'));
    await expectOf(dialog().getByRole('alert')).toContainText('The picture was changed meanwhile.');
    await expectOf(preview).not.toHaveAttribute('src', before ?? '');
    await type('from-phone-2');
    await expectOf(notice('images/events/from-phone-2.jpg is in your folder.')).toBeVisible();
    expect(await colourAt((await bytesOf('from-phone-2.jpg')) ?? Buffer.of(), 600, 1900)).toEqual([0, 3, 0]);
    await choose('from-phone-2.jpg');
    await expectOf(input()).toHaveValue('from-phone-2-2');
    await remove(page, 'images/events/from-phone-2.jpg');
    await expectOf(dialog()).toContainText('events/from-phone-2.jpg cannot be read now');
    await close();
  });

  test('can download the copy where the folder is read-only', async () => {
    await page.evaluate(() => {
      FileSystemFileHandle.prototype.createWritable = async () => {
        throw new DOMException('', 'NoModificationAllowedError');
      };
    });
    await choose('IMG_1234.JPG');
    await expectOf(input()).toHaveValue('img-1234');
    await page.keyboard.press('Enter');
    await expectOf(dialog().getByRole('alert')).toContainText('or the folder is read-only. Nothing was changed.');
    expect(await bytesOf('img-1234.jpg')).toBeNull();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('img-1234.jpg');
    await expectOf(notice('Move the file to images/events/img-1234.jpg')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('events/img-1234.jpg');
  });
});
