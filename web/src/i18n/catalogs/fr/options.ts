import type { Translation } from "../../speak";
import type en from "../en/options";

export default {
  // UpTown
  "option.uptown.project_sides.title": "Faces des cartes projet",
  "option.uptown.project_sides.about":
    "Les cartes projet sont imprimées des deux côtés. Le hasard décide de la face visible.",
  "option.uptown.project_sides.random": "L’une ou l’autre, au hasard",
  "option.uptown.project_sides.front_only": "Rectos seulement",
  "option.uptown.second_action.title": "Deuxième action",
  "option.uptown.second_action.about": "Faut-il acheter ou prendre une carte dès qu’on le peut ?",
  "option.uptown.second_action.mandatory": "Obligatoire si possible",
  "option.uptown.second_action.optional": "Facultative",
  "option.uptown.second_action_discard.title": "Carte de la deuxième action",
  "option.uptown.second_action_discard.about":
    "Une carte achetée ou prise est normalement construite aussitôt.",
  "option.uptown.second_action_discard.false": "Doit être construite",
  "option.uptown.second_action_discard.true": "Peut être défaussée",
  "option.uptown.score_upcoins_on_deck.title": "Pièces restées sur une pioche à la fin",
  "option.uptown.score_upcoins_on_deck.about":
    "Les autres paient sur votre pioche. Ce que vous n’avez pas ramassé peut être perdu.",
  "option.uptown.score_upcoins_on_deck.false": "Perdues",
  "option.uptown.score_upcoins_on_deck.true": "Comptées pour qui possède la pioche",
  "option.uptown.shuffle_public_pile.title": "Cartes publiques",
  "option.uptown.shuffle_public_pile.about": "Dans l’ordre, tout le monde sait ce qui vient.",
  "option.uptown.shuffle_public_pile.true": "Mélangées",
  "option.uptown.shuffle_public_pile.false": "Dans l’ordre imprimé",

  // 1906 San Francisco
  "option.sf1906.sides.title": "Faces des cartes parcelle",
  "option.sf1906.sides.about": "Les gravats ne sont pas aux mêmes endroits sur les deux faces.",
  "option.sf1906.sides.random": "L’une ou l’autre, au hasard",
  "option.sf1906.sides.all_A": "Toutes face A",
  "option.sf1906.sides.all_B": "Toutes face B",
  "option.sf1906.park_order.title": "Valeur des parcs",
  "option.sf1906.park_order.about": "Les parcs A à D valent de 2 à 5 points, ou l’inverse.",
  "option.sf1906.park_order.ascending": "A à D valent 2, 3, 4, 5",
  "option.sf1906.park_order.descending": "A à D valent 5, 4, 3, 2",
  "option.sf1906.pass_space.title": "La case Passer",
  "option.sf1906.pass_space.about":
    "Elle donne une bonne place dans l’ordre du tour suivant. Donne-t-elle aussi de l’argent ? Les lectures divergent.",
  "option.sf1906.pass_space.order_only": "Donne l’ordre et rien d’autre",
  "option.sf1906.pass_space.collect_allowed": "Donne l’ordre et 1 $",
  "option.sf1906.grant_permit.title": "Dérogations",
  "option.sf1906.grant_permit.about": "Une dérogation est un joker parmi les permis.",
  "option.sf1906.grant_permit.both": "Pour la couleur et le numéro à la fois",
  "option.sf1906.grant_permit.either": "Pour l’un des deux",
  "option.sf1906.zero_in_majority.title": "N’avoir rien dans une majorité",
  "option.sf1906.zero_in_majority.about": "Peut-on occuper une place quand on n’a rien à compter ?",
  "option.sf1906.zero_in_majority.scores_nothing": "Ne rapporte rien",
  "option.sf1906.zero_in_majority.takes_a_place": "Classé comme tout autre nombre",
  "option.sf1906.year_bonus_objective_from_deck.title": "Objectif du bonus de l’année",
  "option.sf1906.year_bonus_objective_from_deck.about": "Un objectif de la pioche reste secret.",
  "option.sf1906.year_bonus_objective_from_deck.true": "De la rangée ou de la pioche, à l’aveugle",
  "option.sf1906.year_bonus_objective_from_deck.false": "De la rangée seulement",

  // Rebuilding Seattle
  "option.rebuilding_seattle.setup_mode.title": "Districts et quartiers",
  "option.rebuilding_seattle.setup_mode.about":
    "Le livret propose de les distribuer pour une première partie.",
  "option.rebuilding_seattle.setup_mode.choose": "Chacun choisit à son tour",
  "option.rebuilding_seattle.setup_mode.random": "Distribués au hasard",
  "option.rebuilding_seattle.suburb_top_visible.title": "Banlieues",
  "option.rebuilding_seattle.suburb_top_visible.about":
    "Face visible, vous savez quel terrain vous achetez.",
  "option.rebuilding_seattle.suburb_top_visible.true": "Face visible",
  "option.rebuilding_seattle.suburb_top_visible.false": "Face cachée",
  "option.rebuilding_seattle.hidden_landmarks.title": "Monuments gardés",
  "option.rebuilding_seattle.hidden_landmarks.about":
    "Les autres savent-ils pour quoi vous économisez ?",
  "option.rebuilding_seattle.hidden_landmarks.false": "Connus de tous",
  "option.rebuilding_seattle.hidden_landmarks.true": "Secrets jusqu’à leur construction",

  // Rolling Heights
  "option.rolling_heights.first_game_ads.title": "Annonces",
  "option.rolling_heights.first_game_ads.about":
    "Trois annonces disent ce qui rapporte à la fin. Le livret en nomme trois pour une première partie.",
  "option.rolling_heights.first_game_ads.off": "Trois au hasard",
  "option.rolling_heights.first_game_ads.on": "Celles d’une première partie",
  "option.rolling_heights.setup_prime.title": "Premier plan sur un terrain de choix",
  "option.rolling_heights.setup_prime.about": "Un terrain de choix se paie normalement.",
  "option.rolling_heights.setup_prime.off": "Interdit",
  "option.rolling_heights.setup_prime.on": "Permis, gratuitement",
  "option.rolling_heights.setup_space_vp.title": "Points imprimés sous le premier plan",
  "option.rolling_heights.setup_space_vp.about":
    "Le premier plan marque-t-il les points de sa case ?",
  "option.rolling_heights.setup_space_vp.on": "Comptés",
  "option.rolling_heights.setup_space_vp.off": "Non comptés",
  "option.rolling_heights.setup_refill.title": "Marché pendant les premiers plans",
  "option.rolling_heights.setup_refill.about": "Quand le marché est complété.",
  "option.rolling_heights.setup_refill.after_all": "Une fois, quand tous ont choisi",
  "option.rolling_heights.setup_refill.each": "Après chaque choix",
  "option.rolling_heights.wild_unlimited.title": "Jetons joker",
  "option.rolling_heights.wild_unlimited.about": "La boîte en contient 30.",
  "option.rolling_heights.wild_unlimited.off": "30, pas un de plus",
  "option.rolling_heights.wild_unlimited.on": "Autant qu’il en faut",
  "option.rolling_heights.advance_prep.title": "Lancer d’avance",
  "option.rolling_heights.advance_prep.about":
    "Cela gagne du temps à une vraie table ; ici, les autres voient plus tôt votre lancer.",
  "option.rolling_heights.advance_prep.off": "Au début de son tour",
  "option.rolling_heights.advance_prep.on": "Juste après le tour précédent",
  "option.rolling_heights.roll_preset.title": "Comment tombent les ouvriers",
  "option.rolling_heights.roll_preset.about": "Sur 100 lancers : debout, sur le côté, à plat.",
  "option.rolling_heights.roll_preset.standard": "Mesuré : 18, 27, 55",
  "option.rolling_heights.roll_preset.thin_wooden": "Minces, en bois : 10, 16, 74",
  "option.rolling_heights.roll_preset.even": "Équilibré : 20, 30, 50",
  "option.rolling_heights.roll_preset.chunky": "Trapus : 25, 35, 40",
  "option.rolling_heights.planner_takes_tokens.title": "Jetons sur un plan pris par un urbaniste",
  "option.rolling_heights.planner_takes_tokens.about":
    "Les plans que personne n’achète amassent des jetons.",
  "option.rolling_heights.planner_takes_tokens.on": "Vont au joueur",
  "option.rolling_heights.planner_takes_tokens.off": "Retournent à la réserve",
  "option.rolling_heights.round_cap.title": "Dernière manche au plus tard",
  "option.rolling_heights.round_cap.about":
    "Les parties finissent bien avant ; un nombre plus petit en fait une courte.",
  "option.rolling_heights.round_cap.60": "Manche 60",
  "option.rolling_heights.round_cap.10": "Manche 10",
  "option.rolling_heights.round_cap.15": "Manche 15",
  "option.rolling_heights.round_cap.20": "Manche 20",
  "option.rolling_heights.round_cap.30": "Manche 30",

  // Comeback City
  "option.comeback_city.disaster.title": "La catastrophe",
  "option.comeback_city.disaster.about":
    "Entraînez-vous contre une catastrophe connue d’avance, ou laissez faire le hasard.",
  "option.comeback_city.disaster.drawn": "Tirée, et vue quand elle frappe",
  "option.comeback_city.disaster.alien_invasion": "Invasion extraterrestre",
  "option.comeback_city.disaster.earthquake": "Séisme",
  "option.comeback_city.disaster.hurricane": "Ouragan",
  "option.comeback_city.disaster.meteor_strike": "Pluie de météores",
  "option.comeback_city.disaster.ultra_mega_chicken": "Ultra méga poulet",
  "option.comeback_city.start_ap.title": "Points d’action au départ",
  "option.comeback_city.start_ap.about":
    "Le moyen le plus simple de rendre la partie plus dure ou plus facile.",
  "option.comeback_city.start_ap.8": "8, comme dans le livret",
  "option.comeback_city.start_ap.7": "7, plus dur",
  "option.comeback_city.start_ap.9": "9, plus facile",
  "option.comeback_city.win_rule.title": "Ce qu’il faut pour gagner",
  "option.comeback_city.win_rule.about": "Le but de la catastrophe, et 65 points.",
  "option.comeback_city.win_rule.both": "Les deux",
  "option.comeback_city.win_rule.either": "L’un des deux, plus facile",
  "option.comeback_city.discard_feeds_pool.title": "Cartes défaussées",
  "option.comeback_city.discard_feeds_pool.about":
    "Une carte défaussée apporte-t-elle quand même ses matériaux ?",
  "option.comeback_city.discard_feeds_pool.off": "N’apportent rien",
  "option.comeback_city.discard_feeds_pool.on": "Apportent leurs matériaux",
  "option.comeback_city.trim_scope.title": "Cartes qu’on peut retirer",
  "option.comeback_city.trim_scope.about":
    "Après une construction, des cartes peuvent quitter le jeu pour de bon.",
  "option.comeback_city.trim_scope.set_aside": "Celles mises de côté",
  "option.comeback_city.trim_scope.set_aside_and_pool":
    "Celles mises de côté et celles du chantier",
  "option.comeback_city.alien_measure.title": "But de l’invasion extraterrestre",
  "option.comeback_city.alien_measure.about":
    "Ce qui doit être plus grand dans les logements libres que dans les occupés.",
  "option.comeback_city.alien_measure.points": "Points résidentiels",
  "option.comeback_city.alien_measure.buildings": "Bâtiments résidentiels",
  "option.comeback_city.alien_spread.title": "Comment les extraterrestres s’étendent",
  "option.comeback_city.alien_spread.about":
    "Après chaque construction, ils prennent ce qui les touche.",
  "option.comeback_city.alien_spread.wave": "En une vague",
  "option.comeback_city.alien_spread.flood": "Aussi loin que possible",
  "option.comeback_city.empty_target.title": "Dés sur un emplacement vide",
  "option.comeback_city.empty_target.about":
    "Les météores et d’autres cherchent leur cible avec des dés.",
  "option.comeback_city.empty_target.reroll": "Relancés",
  "option.comeback_city.empty_target.allowed": "Valables",
  "option.comeback_city.earthquake_empty_step_pays.title": "Séisme sans dégâts",
  "option.comeback_city.earthquake_empty_step_pays.about":
    "Un pas qui n’ajoute aucun gravat donne-t-il ses points d’action ?",
  "option.comeback_city.earthquake_empty_step_pays.off": "Ne donne rien",
  "option.comeback_city.earthquake_empty_step_pays.on": "Donne ses points d’action",
  "option.comeback_city.zoning_hold.title": "Récompenses d’urbanisme",
  "option.comeback_city.zoning_hold.about": "Quand paie un bonus d’urbanisme accompli.",
  "option.comeback_city.zoning_hold.off": "Prises aussitôt",
  "option.comeback_city.zoning_hold.on": "Peuvent être gardées",
  "option.comeback_city.rubble_carries_power.title": "Courant à travers les gravats",
  "option.comeback_city.rubble_carries_power.about":
    "Le courant monte par une colonne de cartes sans trou.",
  "option.comeback_city.rubble_carries_power.on": "Les gravats le conduisent",
  "option.comeback_city.rubble_carries_power.off": "Les gravats le coupent",
  "option.comeback_city.salvage_per_construction.title": "Récupérations par construction",
  "option.comeback_city.salvage_per_construction.about":
    "Combien de fois le Génie peut démonter un bâtiment.",
  "option.comeback_city.salvage_per_construction.1": "Une",
  "option.comeback_city.salvage_per_construction.99": "Autant qu’on veut",
} satisfies Translation<typeof en>;
