/**
 * Fails if the database responds but cannot store anything: its disk is full, or its administrator made it read-only,
 * as hosted databases do before a disk is full. 128 kB that exceed the smallest work_mem go to a temporary
 * file, which needs disk space but leaves no row and no log entry behind.
 */
export const WRITE_CHECK = `
  select set_config('work_mem', '64kB', true);
  with filler as materialized (select repeat('x', 8192) as page from generate_series(1, 16)) select count(*) from filler;
  do $$ begin
    if current_setting('transaction_read_only')::boolean then raise exception 'The database is read-only' using errcode = '25006'; end if;
  end $$;`;
