/** A screen that lists items and edits each in a dialog: news and videos. */
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { ListOf } from "../../../contract/api.ts";
import type { InputOf } from "../../../contract/operations/operations.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ADMIN_MESSAGES, KIND_ICON, KIND_LABEL } from "../lib/messages.ts";
import { useChange } from "../lib/use-change.ts";
import { ContentList, type Listed } from "./content-list.tsx";
import { IconTile, Item } from "./rows.tsx";

type Type = "news" | "videos";
type Write<At extends `POST /api/admin/${Type}` | `PUT /api/admin/${Type}/:id`> = { [Each in At]: { address: Each } & InputOf<Each> }[At];
type FormOf<Values extends FieldValues, Body> = Pick<ReturnType<typeof useSchemaForm<Values, Body>>, "form" | "field">;

export type Content<Row, Values extends FieldValues, Body> = {
  type: Type;
  /** "articles", "videos" */
  noun: string;
  href: (row: Row) => string;
  /** Joined by dots; empty ones are omitted. */
  note: (row: Row) => (string | null | false)[];
  date: (row: Row) => string | null;
  schema: z.ZodType<Body>;
  /** Null for a new item, here and below. */
  valuesOf: (row: Row | null) => DefaultValues<Values>;
  fields: (form: FormOf<Values, Body>, row: Row | null) => ReactNode;
  create: (body: Body) => Write<`POST /api/admin/${Type}`>;
  update: (row: Row, body: Body) => Write<`PUT /api/admin/${Type}/:id`>;
};

type Props<Row, Values extends FieldValues, Body> = { content: Content<Row, Values, Body>; list: UseQueryResult<ListOf<Row>> };

export function ContentScreen<Row extends Listed, Values extends FieldValues, Body>({ content, list }: Props<Row, Values, Body>) {
  const { type, noun, href, note, date } = content;
  const [edited, setEdited] = useState<Row | "new" | null>(null);
  return (
    <>
      <ContentList
        type={type}
        noun={noun}
        list={list}
        item={(row) => (
          <Item
            picture={<IconTile name={KIND_ICON[type]} />}
            title={
              <a href={href(row)} target="_blank" rel="noopener">
                {row.title}
              </a>
            }
            note={note(row).filter(Boolean).join(" · ")}
          />
        )}
        date={date}
        add={{ label: `Add ${KIND_LABEL[type]}`, run: () => setEdited("new") }}
        onEdit={setEdited}
      />
      {edited && <EditDialog content={content} row={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type DialogProps<Row, Values extends FieldValues, Body> = { content: Content<Row, Values, Body>; row: Row | null; onClose: () => void };

function EditDialog<Row extends Listed, Values extends FieldValues, Body>({ content, row, onClose }: DialogProps<Row, Values, Body>) {
  const { type, schema, valuesOf, fields, create, update } = content;
  const name = KIND_LABEL[type];
  const { save } = useChange();
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, Body>({
    schema,
    defaultValues: valuesOf(row),
    async send(body) {
      await (row ? save({ ...update(row, body), ...ADMIN_MESSAGES.saved(type) }) : save({ ...create(body), ...ADMIN_MESSAGES.created(type) }));
      onClose();
    },
  });
  return (
    <Modal title={row ? `Edit ${name.toLowerCase()}` : `Add ${name}`} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {fields({ form, field }, row)}
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {row ? "Save" : `Add ${name.toLowerCase()}`}
        </Button>
      </form>
    </Modal>
  );
}
