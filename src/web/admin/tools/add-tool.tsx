import { useForm } from "react-hook-form";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { NewTool } from "../../../contract/admin/tools.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { SAYS } from "../lib/messages.ts";
import { resolverOf } from "../lib/schema-resolver.ts";
import { useChange } from "../lib/use-change.ts";
import { type Begun, ENOUGH_TO_BEGIN, ToolFields } from "./tool-fields.tsx";

type Props = { categories: AdminCategory[]; onClose: () => void };
type Values = Begun & { isApproved: boolean };

const EMPTY: Values = { name: "", description: "", website: "", logoUrl: "", category: "", pricingType: "freemium", tags: "", isApproved: true };
/** The specification's call has names of its own for these two. */
const toBody = ({ website, pricingType, ...rest }: Values) => ({ ...rest, websiteUrl: website, pricing: pricingType });
const resolver = resolverOf<Values>(NewTool, toBody, { websiteUrl: "website", pricing: "pricingType" });

export function AddTool({ categories, onClose }: Props) {
  const { change, problem } = useChange();
  const { register, handleSubmit, formState } = useForm<Values>({ resolver, defaultValues: EMPTY });
  async function add(values: Values) {
    const added = await change({ path: "/api/tools", method: "POST", body: toBody(values), ...SAYS.created("tools") });
    if (added) onClose();
  }
  return (
    <Modal title="Add Tool" onClose={onClose}>
      <form className="form" noValidate onSubmit={handleSubmit(add)}>
        <ToolFields
          layout={ENOUGH_TO_BEGIN}
          field={(name) => ({ name, error: formState.errors[name]?.message, input: register(name) })}
          categories={categories}
        />
        <div className="form__checks">
          <label>
            <input type="checkbox" {...register("isApproved")} />
            Approved: public at once
          </label>
        </div>
        <Problem sentence={problem} />
        <Button type="submit" busy={formState.isSubmitting}>
          Add tool
        </Button>
      </form>
    </Modal>
  );
}
