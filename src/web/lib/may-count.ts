/** Whoever asked not to be tracked is not counted, nor is a browser that a program drives. */
export const mayCount = () => {
  const { doNotTrack, webdriver } = navigator;
  return doNotTrack !== "1" && !("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) && !webdriver;
};
