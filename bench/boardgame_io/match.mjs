// A match and its four clients. They speak the protocol of boardgame.io's own client over the same
// socket.io, without keeping a second copy of the game as that one does: 2,000 of them fit into one process.
import { io } from "socket.io-client";
import game from "./game.cjs";

const SEATS = ["0", "1", "2", "3"];
const any = (list) => list[Math.floor(Math.random() * list.length)];

export class Match {
  #address;
  #id;
  #seats = [];
  #told; // called when a seat was told something; set while a move is under way

  constructor(address) {
    this.#address = address;
  }

  get is_over() {
    return this.#seats.length === 0 || this.#seats[0].state.ctx.gameover !== undefined;
  }

  async open() {
    for (const { socket } of this.#seats) socket.close();
    this.#id = (await this.#ask("create", { numPlayers: SEATS.length })).matchID;
    this.#seats = await Promise.all(SEATS.map((id) => this.#sit(id)));
  }

  // A move of the seat whose turn it is. It is done when all seats were told of it.
  async play() {
    const before = this.#seats[0].state;
    const seat = this.#seats[Number(before.ctx.currentPlayer)];
    const all_told = new Promise((resolve, reject) => {
      let count = 0;
      this.#told = ({ state, id }) => {
        if (state._stateID !== before._stateID + 1) reject(new Error("a move was refused"));
        if (Object.keys(state.G.players).join() !== id || state.G.secret) {
          reject(new Error("a seat sees what is hidden from it"));
        }
        if (++count === SEATS.length) resolve();
      };
    });
    const { type, args } = this.#choice(seat);
    const payload = { type, args, playerID: seat.id, credentials: seat.credentials };
    seat.socket.emit("update", { type: "MAKE_MOVE", payload }, before._stateID, this.#id, seat.id);
    await all_told;
  }

  #choice({ id, state }) {
    const builds = [];
    for (const card of state.G.players[id].hand) {
      for (const [site, storeys] of state.G.streets[id].entries()) {
        if (storeys.length === 0 || storeys.at(-1) < card) builds.push([card, site]);
      }
    }
    if (builds.length > 0) return { type: "build", args: any(builds) };
    return { type: "discard", args: [any(state.G.players[id].hand)] };
  }

  async #sit(id) {
    const joined = await this.#ask(`${this.#id}/join`, { playerID: id, playerName: `seat ${id}` });
    const seat = { id, credentials: joined.playerCredentials };
    // boardgame.io's client begins by polling and changes over; what is measured comes after that.
    seat.socket = io(this.#address + game.name, { forceNew: true, transports: ["websocket"] });
    seat.socket.on("update", (_match, state) => {
      seat.state = state;
      this.#told(seat);
    });
    seat.socket.emit("sync", this.#id, id, seat.credentials, SEATS.length);
    return new Promise((resolve, reject) => {
      seat.socket.on("connect_error", reject);
      seat.socket.on("sync", (_match, { state }) => {
        seat.state = state;
        resolve(seat);
      });
    });
  }

  async #ask(what, body) {
    const answer = await fetch(`${this.#address}games/${game.name}/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
