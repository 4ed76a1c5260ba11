import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { AdminCategory } from "../../contract/admin/categories.ts";
import { NewTool, type NewToolInput } from "../../contract/admin/tools.ts";
import { PRICING_TYPES } from "../../contract/directory.ts";
import { pricingLabel } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { Modal, Problem } from "./modal.tsx";
import { SAYS } from "./says.ts";
import { useChange } from "./use-change.ts";

type Props = { categories: AdminCategory[]; onClose: () => void };

export function AddTool({ categories, onClose }: Props) {
  const { change, problem } = useChange();
  const { register, handleSubmit, formState } = useForm<NewToolInput, unknown, NewTool>({
    resolver: zodResolver(NewTool),
    defaultValues: { name: "", description: "", websiteUrl: "", logoUrl: "", category: "", tags: "", pricing: "freemium", isApproved: true },
  });
  async function add(body: NewTool) {
    const added = await change({ path: "/api/tools", method: "POST", body, ...SAYS.created("tools") });
    if (added) onClose();
  }
  const field = (name: Exclude<keyof NewToolInput, "isApproved">) => ({ name, error: formState.errors[name]?.message, input: register(name) });
  return (
    <Modal title="Add Tool" onClose={onClose}>
      <form className="form" noValidate onSubmit={handleSubmit(add)}>
        <FormField {...field("name")} label="Name" required />
        <FormField {...field("description")} label="Description" required lines={4} />
        <FormField {...field("websiteUrl")} label="Website URL" required type="url" placeholder="https://" />
        <FormField {...field("logoUrl")} label="Logo URL" type="url" placeholder="https://" />
        <div className="form__pair">
          <FormField
            {...field("category")}
            label="Category"
            required
            placeholder="Select a category"
            options={categories.map(({ name }) => ({ value: name, label: name }))}
          />
          <FormField
            {...field("pricing")}
            label="Pricing"
            required
            placeholder="Select a pricing type"
            options={PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))}
          />
        </div>
        <FormField {...field("tags")} label="Tags" hint="Separate several with commas" />
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
