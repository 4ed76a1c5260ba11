import { Link } from "wouter";
import { buttonClass } from "../../../ui/button.tsx";

export const MakerLinks = ({ tool: { slug, name } }: { tool: { slug: string; name: string } }) => (
  <>
    <p>You are a verified maker of {name}. Its page says that there is one, without your name.</p>
    <div className="btns">
      <Link className={buttonClass()} href={`/tools/${slug}/correct`}>
        Edit listing
      </Link>
      <Link className={buttonClass({ variant: "outline" })} href="/profile?tab=tools">
        My tools
      </Link>
    </div>
  </>
);
