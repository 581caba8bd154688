// Moves per CPU-second of boardgame.io's server, and of ours in turns with it. docs/load.md says what is
// alike in the two and what is not.
import { execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { Match } from "./match.mjs";

const USAGE = `usage: run [OPTION]...
  --matches N       of boardgame.io, four seats each (500)
  --seconds N       of play in each turn (10)
  --turns N         (1, or 6 with --against)
  --against GAMES   in turns with these games of ours on as many tables, such as uptown,sf1906
  --rounds N        moves of each of our tables in a turn (30)
  --load PROGRAM    our load program (build/release/bench/load)
  --server PROGRAM  our server (build/release/cornerstone)`;

const WARM_UP = 5; // seconds, for the compiler of JavaScript
const OPENED_AT_ONCE = 25; // matches
const TICKS = 100; // of Linux in a second, in /proc
const LONGEST_ROUND = 60_000; // ms

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

function read_plan() {
  const number = (text) => {
    if (!(Number(text) > 0)) throw new Error(`${text} is not a number above 0`);
    return Number(text);
  };
  const text = { type: "string" };
  const { values } = parseArgs({
    options: {
      matches: { ...text, default: "500" },
      seconds: { ...text, default: "10" },
      turns: text,
      against: { ...text, default: "" },
      rounds: { ...text, default: "30" },
      load: { ...text, default: at("../../build/release/bench/load") },
      server: { ...text, default: at("../../build/release/cornerstone") },
    },
  });
  const games = values.against.split(",").filter(Boolean);
  return {
    ...values,
    matches: number(values.matches),
    seconds: number(values.seconds),
    rounds: number(values.rounds),
    turns: number(values.turns ?? (games.length > 0 ? "6" : "1")),
    games,
  };
}

// Boardgame.io wants NODE_ENV=production where it is in earnest: it says less then.
async function start_server() {
  const server = spawn(process.execPath, [at("server.cjs")], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => server.kill());
  server.on("exit", (code) => fail(new Error(`boardgame.io's server ended with ${code}`)));
  for await (const said of server.stdout) {
    return { pid: server.pid, address: said.toString().trim() };
  }
}

// Of all threads of a process, the kernel's work for it included.
function cpu_seconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function renew(matches) {
  const over = matches.filter((match) => match.is_over);
  while (over.length > 0) {
    await Promise.all(over.splice(0, OPENED_AT_ONCE).map((match) => match.open()));
  }
}

// All matches move at the same time, and again when all seats were told, as our load program does it: what
// the server has to do comes in bulk, however slow its clients are. Opening matches in the place of those
// that are over is not counted.
async function play({ pid }, matches, seconds) {
  const cost = { moves: 0, cpu: 0 };
  for (let left = 1000 * seconds; left > 0;) {
    await renew(matches);
    const begin = performance.now();
    const before = cpu_seconds(pid);
    const watch = setTimeout(fail, LONGEST_ROUND, new Error("a move was not answered"));
    await Promise.all(matches.map((match) => match.play()));
    clearTimeout(watch);
    cost.moves += matches.length;
    cost.cpu += cpu_seconds(pid) - before;
    left -= performance.now() - begin;
  }
  return cost;
}

// A client of ours asks which moves there are before it moves, one of boardgame.io finds out by itself; so
// our cost is taken with and without the question.
async function play_ours(plan, game) {
  const words = ["--game", game, "--server", plan.server, "--seconds", "0", "--clients", "0"];
  words.push("--tables", String(plan.matches), "--rounds", String(plan.rounds));
  const { stdout } = await promisify(execFile)(plan.load, words);
  const moves = Number(/, (\d+) moves;/.exec(stdout)[1]);
  const cpu = (what) =>
    moves / Number(new RegExp(`${what}.* (\\d+) per CPU-second`).exec(stdout)[1]);
  return { moves, cpu: cpu("moves, stored"), asked: cpu("questions") };
}

const speed = ({ moves, cpu }) => moves / cpu;
const with_question = ({ moves, cpu, asked }) => ({ moves, cpu: cpu + asked });

function sum(costs) {
  const all = { moves: 0, cpu: 0, asked: 0 };
  for (const { moves, cpu, asked = 0 } of costs) {
    all.moves += moves;
    all.cpu += cpu;
    all.asked += asked;
  }
  return all;
}

function report(name, cost) {
  const cells = [
    name.padEnd(24),
    `${cost.moves} moves`.padStart(14),
    `${cost.cpu.toFixed(2)} CPU-seconds`.padStart(20),
    `${speed(cost).toFixed(0)} moves per CPU-second`.padStart(30),
  ];
  console.log(cells.join(""));
}

// How many times as many moves as in the turns of boardgame.io, each turn by itself: what both did in the
// same minute is alike, what the machine did in another is not.
function report_ratio(costs, theirs) {
  const ratios = costs.map((cost, turn) => speed(cost) / speed(theirs[turn])).sort((a, b) => a - b);
  const half = ratios.length / 2;
  const middle = (ratios[Math.ceil(half) - 1] + ratios[Math.floor(half)]) / 2;
  const [least, most] = [ratios[0], ratios.at(-1)].map((ratio) => ratio.toFixed(2));
  console.log(`  ${middle.toFixed(2)} times boardgame.io in the middle turn, ${least} to ${most}`);
}

function fail(error) {
  console.error(`run: ${error.message}`);
  process.exit(1);
}

async function measure(plan) {
  const server = await start_server();
  const matches = Array.from({ length: plan.matches }, () => new Match(server.address));
  await play(server, matches, WARM_UP);
  const theirs = [];
  const ours = new Map(plan.games.map((game) => [game, []]));
  for (let turn = 0; turn < plan.turns; ++turn) {
    theirs.push(await play(server, matches, plan.seconds));
    report("boardgame.io", theirs.at(-1));
    for (const [game, costs] of ours) {
      costs.push(await play_ours(plan, game));
      report(game, costs.at(-1));
    }
  }
  console.log(`\n${plan.matches} matches of four seats, ${plan.turns} turns together`);
  report("boardgame.io", sum(theirs));
  for (const [game, costs] of ours) {
    report(game, sum(costs));
    report_ratio(costs, theirs);
    report(`${game}, asked first`, with_question(sum(costs)));
    report_ratio(costs.map(with_question), theirs);
  }
}

if (process.argv.includes("--help")) {
  console.log(USAGE);
} else {
  try {
    await measure(read_plan());
    process.exit();
  } catch (error) {
    fail(error);
  }
}
