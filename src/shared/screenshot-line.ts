type Described = { caption: string; width: number; height: number };

/** A screenshot in words, for histories: "The editor (1600 × 900)" */
export const screenshotLine = ({ caption, width, height }: Described) => `${caption} (${width} × ${height})`;
