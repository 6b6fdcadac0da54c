/** `node dist/vault-rotate.js`: seals the vault with the first key of LOAN_KEYS. Ends with 1 when something is damaged. */
import { readStreet } from './config/street';
import { problemsOf } from './src/street-problems';
import { directClient } from './src/database/limits';
import { privateFilesOf } from './src/services/loan/private-store';
import { openVault } from './src/services/platform/vault';
import { rotateVault } from './src/services/loan/vault-rotation';

async function main(): Promise<void> {
  const street = readStreet();
  const problems = problemsOf(street).filter((problem) => /^(LOAN_KEYS|DATABASE_URL|S3_|PICTURES_IN)/.test(problem));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const client = directClient(street.directDatabaseUrl, '69street-vault');
  await client.connect();
  try {
    const vault = openVault(street.loanKeys);
    const { numbers, files, damaged } = await rotateVault({ client, vault, files: privateFilesOf(street) });
    console.log(`Sealed with the key "${vault.currentKey}": ${numbers} numbers and ${files} files. All others had it.`);
    for (const place of damaged) console.error(`Damaged, left as it is: ${place}`);
    if (damaged.length > 0) process.exitCode = 1;
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
