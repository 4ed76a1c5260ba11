import { platformIcon } from "../../components/platform-icon.ts";
import { Icon } from "../../ui/icon.tsx";
import { hasPlatform, otherAccess, PLATFORMS } from "./platforms.ts";

/** Icons with tooltips; their names are visible where no pointer can hover. */
export function PlatformList({ access }: { access: string[] }) {
  const others = otherAccess(access);
  return (
    <>
      <ul className="versus__platforms">
        {PLATFORMS.map((name) => {
          const isThere = hasPlatform(access, name);
          return (
            <li key={name} className={isThere ? undefined : "is-off"} data-tip={isThere ? name : `${name}: not listed`}>
              <Icon name={platformIcon(name)} size={20} />
              <span>
                {name}
                {!isThere && <span className="sr"> not listed</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && <p className="versus__others">Also: {others.join(", ")}</p>}
    </>
  );
}
