/**
 * Counts the rows that the engine's handlers read for statements on one connection.
 * @param sides `[database, statements]` of the product and of its baseline
 * @returns undefined where the engine has no such counter
 */
export async function rowsRead(engine, product, baseline) {
  if (engine !== 'mariadb') return undefined;
  return { product: await rowsOf(...product), baseline: await rowsOf(...baseline) };
}

async function rowsOf(database, statements) {
  let read = 0;
  await database.transaction(async (run) => {
    const before = await handlers(run);
    for (const { sql, parameters } of statements) await run(sql, parameters);
    read = (await handlers(run)) - before;
  });
  return read;
}

/** This query reads from memory and does not count itself. */
async function handlers(run) {
  const rows = await run(
    "SHOW SESSION STATUS WHERE Variable_name IN ('Handler_read_first', 'Handler_read_key', 'Handler_read_last', 'Handler_read_next', 'Handler_read_prev', 'Handler_read_rnd', 'Handler_read_rnd_next')",
  );
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}
