/** `npm run doctor`: checks the setup as the panel's checklist does and says how to fix what is wrong. Exits with 1 if there is a problem. */
import { readConfig } from "../src/server/config/config.ts";
import { describeChecks, diagnose } from "../src/server/doctor.ts";
import { fail } from "../src/server/main.ts";

const { lines, code } = describeChecks(await diagnose(readConfig()).catch(fail));
for (const line of lines) console.log(line);
process.exit(code);
