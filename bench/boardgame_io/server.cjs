// The server of boardgame.io as its documentation starts it: lobby, credentials, matches in memory.
// With koa-compose 4.2 its lobby answers 404 to everything, so package.json asks for 4.1; moves do not meet it.
const { Origins, Server } = require("boardgame.io/server");

const server = Server({ games: [require("./game.cjs")], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});
