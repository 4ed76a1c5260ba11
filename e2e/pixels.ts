/** Colors as they appear on the screen, whatever notation the styles use. */
import type { Locator, Page } from "@playwright/test";

export type Rgb = { red: number; green: number; blue: number };

export const isDark = ({ red, green, blue }: Rgb) => red + green + blue < 200;
export const isLight = ({ red, green, blue }: Rgb) => red + green + blue > 600;

/** The resulting color of these layers, the last one on top. */
export const painted = (page: Page, colors: string[]): Promise<Rgb> =>
  page.evaluate((layers) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    for (const layer of layers) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  }, colors);

export const textColor = async (text: Locator): Promise<Rgb> => painted(text.page(), [await text.evaluate((element) => getComputedStyle(element).color)]);

/** The contrast ratio of two colors according to WCAG, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ({ red, green, blue }: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  return Math.max(light(a), light(b)) / Math.min(light(a), light(b));
}

/** The color of the window's lower left corner in a new screenshot. */
export async function cornerColor(page: Page): Promise<Rgb> {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(2, image.height - 3, 1, 1).data;
    return { red, green, blue };
  }, picture);
}
