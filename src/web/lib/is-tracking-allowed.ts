/** False for visitors who sent Do Not Track or Global Privacy Control, and for automated browsers. */
export const isTrackingAllowed = () => {
  const { doNotTrack, webdriver } = navigator;
  return doNotTrack !== "1" && !("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) && !webdriver;
};
