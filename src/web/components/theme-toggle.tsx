import { storeTheme } from "../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Both icons are in the page; the theme's class on the root shows the right one, also before hydration. */
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
