#include "table/transcript.h"

#include "engine/json_write.h"
#include "table/score_sheet.h"

namespace cornerstone {

namespace {

void add_situation(JsonObject& line, int number, const Match& match) {
  line.add("number", number)
      .add("seat", match.to_move())
      .add("position", RawJson{position_json(match)})
      .add("moves", move_texts(match));
}

void add_consequences(JsonObject& line, const Match& match, const std::vector<Chance>& chance) {
  line.add("chance", chance_pairs(chance)).add("journal", RawJson{journal_json(match)});
}

}  // namespace

TableEnd table_end(const Table& table, Milliseconds at) {
  TableEnd end{at, {}};
  if (table.is_race()) return end;
  for (const Outcome& outcome : table.outcomes()) {
    end.outcomes.push_back({outcome.rank, outcome.points, outcome.resigned});
  }
  return end;
}

void write_game_line(std::string& out, const Match& start, const GameHead& head,
                     const std::vector<Chance>& chance) {
  {
    JsonObject line(out);
    line.add("line", "game")
        .add("format", kTranscriptFormat)
        .add("game", start.game().id)
        .add("rules_version", start.game().rules_version)
        .add("content_hash", start.game().content_hash)
        .add("seats", start.seats())
        .add("options", option_map(start.game(), head.setup));
    if (head.table) {
      line.add("table", *head.table);
    } else {
      line.add("seed", head.seed).add("stream", head.stream);
    }
    line.add("players", head.players);
    add_consequences(line, start, chance);
  }
  out += '\n';
}

void write_decision_line(std::string& out, int number, const Match& before, Move move,
                         const Match& after, const std::vector<Chance>& chance,
                         std::optional<Milliseconds> at) {
  {
    JsonObject line(out);
    line.add("line", "decision");
    if (at) line.add("at", *at);
    add_situation(line, number, before);
    line.add("move", before.move_text(move));
    add_consequences(line, after, chance);
  }
  out += '\n';
}

void write_table_line(std::string& out, Milliseconds at, TableDeed deed, Seat seat) {
  JsonObject(out).add("line", "table").add("at", at).add("do", deed).add("seat", seat);
  out += '\n';
}

void write_end_line(std::string& out, int decisions, const Match& match,
                    const std::optional<TableEnd>& table) {
  {
    JsonObject line(out);
    line.add("line", "end");
    if (table) line.add("at", table->at);
    line.add("decisions", decisions).add("scores", score_sheets(match));
    if (table && !table->outcomes.empty()) line.add("outcomes", table->outcomes);
  }
  out += '\n';
}

void write_saved_line(std::string& out, int decisions) {
  JsonObject(out).add("line", "saved").add("decisions", decisions);
  out += '\n';
}

std::string transcript(const Record& record, const GameHead& head) {
  std::string out;
  const auto& steps = record.steps();
  write_game_line(out, *steps[0].match, head, steps[0].chance);
  for (std::size_t i = 1; i < steps.size(); ++i) {
    write_decision_line(out, static_cast<int>(i), *steps[i - 1].match, steps[i].move,
                        *steps[i].match, steps[i].chance);
  }
  if (record.now().to_move() == kNobody) {
    write_end_line(out, record.decisions(), record.now());
  } else {
    write_saved_line(out, record.decisions());
  }
  return out;
}

std::string situation_json(int number, const Match& before) {
  std::string out;
  {
    JsonObject object(out);
    add_situation(object, number, before);
  }
  return out;
}

std::string consequences_json(const Match& after, const std::vector<Chance>& chance) {
  std::string out;
  {
    JsonObject object(out);
    add_consequences(object, after, chance);
  }
  return out;
}

std::vector<std::array<std::uint32_t, 2>> chance_pairs(const std::vector<Chance>& chance) {
  std::vector<std::array<std::uint32_t, 2>> pairs;
  for (const Chance& draw : chance) pairs.push_back({draw.below, draw.outcome});
  return pairs;
}

std::string journal_json(const Match& match) {
  std::string out;
  match.write_journal(out, kOmniscient, Telling::kHappened);
  return out;
}

std::string position_json(const Match& match) {
  std::string out;
  match.write_position(out);
  return out;
}

std::vector<std::string> move_texts(const Match& match) {
  MoveList moves;
  match.list_moves(moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(match.move_text(move));
  return texts;
}

}  // namespace cornerstone
