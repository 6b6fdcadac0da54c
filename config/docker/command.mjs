// The commands of package.json inside the image of cms, where there is no TypeScript and no embedded database:
// `node command.mjs import FILE…` and `node command.mjs audit:verify`. The settings are those of the service.
const files = { import: 'import.js', 'audit:verify': 'audit-verify.js' };
const [name = '', ...args] = process.argv.slice(2);
if (!(name in files)) {
  console.error(`Unknown command "${name}". There is: ${Object.keys(files).join(', ')}.`);
  process.exit(1);
}
try {
  const command = await import(new URL(`../config/dist/commands/run/${files[name]}`, import.meta.url).href);
  process.exit(await command.run(args));
} catch (error) {
  console.error(error?.constructor?.name === 'SettingError' ? error.message : error);
  process.exit(1);
}
