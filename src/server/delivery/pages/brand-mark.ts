/** The site's mark, for SVG with a view box of 24 and its own `fill="none" stroke`. */
export const brandMark = (accent: string) =>
  `<circle cx="12" cy="12" r="10"/><path d="M12 2c-6.2 5.6-6.2 14.4 0 20M12 2c2.9 2.6 4.4 5.9 4.6 9.3M2 12h9.5"/><circle cx="16.3" cy="15.2" r="3.4" fill="${accent}" stroke="none"/>`;
