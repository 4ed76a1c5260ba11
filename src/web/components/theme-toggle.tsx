import { storeTheme } from "../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Both icons are in the HTML; the theme class on the root element shows the right one, even before hydration. */
export function ThemeToggle() {
  const isLight = () => document.documentElement.classList.contains("light");
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Switch between light and dark theme"
      data-tip="Switch theme"
      onClick={() => storeTheme(isLight() ? "dark" : "light")}
    >
      <Icon name="sun" className="only-dark" />
      <Icon name="moon" className="only-light" />
    </Button>
  );
}
