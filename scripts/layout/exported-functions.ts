import { parseSync } from "vite";

/** The names of the functions that a file exports. */
export function exportedFunctions(file: string, code: string): string[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (declaration?.type === "FunctionDeclaration") return declaration.id?.name ?? [];
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) => (id.type === "Identifier" && /Function/.test(init?.type ?? "") ? id.name : []));
  });
}
