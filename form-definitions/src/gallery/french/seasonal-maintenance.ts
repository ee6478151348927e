/** French of Canada for seasonal maintenance. */
export const SEASONAL_MAINTENANCE: Readonly<Record<string, string>> = {
  'Seasonal maintenance': 'Entretien saisonnier',
  'Roof: no missing or lifted shingles, no ponding, flashing in place':
    'Toit : aucun bardeau manquant ou soulevé, pas d’eau stagnante, solins en place',
  'Gutters and downspouts are clear, attached, and drain away from the building':
    'Gouttières et descentes sont dégagées, bien fixées, et éloignent l’eau de l’immeuble',
  'Siding, brick and trim are sound and sealed':
    'Revêtement, brique et moulures sont en bon état et étanches',
  'Windows and doors close, lock and are sealed':
    'Fenêtres et portes ferment, se verrouillent et sont étanches',
  'Foundation: no new cracks or damp spots': 'Fondations : ni nouvelles fissures, ni taches d’humidité',
  'The ground slopes away from the building': 'Le terrain s’incline en s’éloignant de l’immeuble',
  'Walkways, steps and ramps have no trip hazards': 'Allées, marches et rampes sont sans risque de trébucher',
  'Railings, balconies and decks are firm': 'Garde-corps, balcons et terrasses sont solides',
  'Outdoor lights work': 'L’éclairage extérieur fonctionne',
  'Trees and shrubs are clear of roof, wires and windows':
    'Arbres et arbustes ne touchent ni le toit, ni les fils, ni les fenêtres',
  'Fences, gates and retaining walls are sound':
    'Clôtures, barrières et murs de soutènement sont en bon état',
  'Parking areas: surface, lines and drains are in order':
    'Stationnements : surface, lignes et drains sont en ordre',
  'Drains and catch basins are open': 'Drains et puisards sont dégagés',
  'Heating runs without unusual noise or smell': 'Le chauffage fonctionne sans bruit ni odeur inhabituels',
  'Water heater: no leak or corrosion': 'Chauffe-eau : ni fuite, ni corrosion',
  'No leaks at visible pipes, taps and toilets':
    'Aucune fuite aux tuyaux visibles, aux robinets et aux toilettes',
  'Kitchen, bathroom and dryer vents blow to the outside':
    'Les évents de cuisine, de salle de bain et de sécheuse soufflent à l’extérieur',
  'Electrical panel: labeled, closed, no sign of heat':
    'Panneau électrique : étiqueté, fermé, aucun signe de chaleur',
  'No signs of pests; openings are closed': 'Aucun signe d’animaux nuisibles; les ouvertures sont fermées',
  'Winter damage to roof, pavement and masonry is recorded':
    'Les dommages de l’hiver au toit, au pavé et à la maçonnerie sont notés',
  'Sump pump and its backup were tested with water':
    'La pompe de puisard et sa relève ont été vérifiées avec de l’eau',
  'Outdoor taps were opened and checked for frost damage':
    'Les robinets extérieurs ont été ouverts et vérifiés contre les dommages du gel',
  'Irrigation was started and its backflow preventer tested':
    'L’irrigation a été mise en marche et son dispositif antirefoulement vérifié',
  'Air conditioning was serviced and its covers removed':
    'La climatisation a été entretenue et ses housses retirées',
  'Window screens are in place': 'Les moustiquaires sont en place',
  'Sand and salt were swept up': 'Le sable et le sel ont été balayés',
  'Air conditioning cools; condensate drains': 'La climatisation refroidit; le condensat s’écoule',
  'Outdoor coils are clean and clear of plants':
    'Les serpentins extérieurs sont propres et dégagés de toute plante',
  'Pavement and concrete repairs are done or ordered':
    'Les réparations du pavé et du béton sont faites ou commandées',
  'Exterior paint and caulking are done or ordered':
    'La peinture extérieure et le calfeutrage sont faits ou commandés',
  'Decks and stairs were cleaned and sealed': 'Terrasses et escaliers ont été nettoyés et scellés',
  'Pool and play areas are clean, fenced and signed':
    'Piscine et aires de jeu sont propres, clôturées et munies d’affiches',
  'Furnace or boiler was serviced': 'La fournaise ou la chaudière a été entretenue',
  'Chimney and flue were inspected': 'La cheminée et le conduit de fumée ont été inspectés',
  'Gutters were cleaned after the leaves fell':
    'Les gouttières ont été nettoyées après la chute des feuilles',
  'Outdoor taps were shut off and drained': 'Les robinets extérieurs ont été fermés et vidés',
  'Irrigation was blown out': 'L’irrigation a été purgée à l’air',
  'Weather stripping of doors and windows is in order':
    'Les coupe-froid des portes et des fenêtres sont en ordre',
  'Snow removal is arranged; salt and tools are on site':
    'Le déneigement est organisé; le sel et les outils sont sur place',
  'Air conditioning was shut down': 'La climatisation a été arrêtée',
  'Snow and ice are cleared from exits, walkways and hydrants':
    'Sorties, allées et bornes d’incendie sont dégagées de neige et de glace',
  'Salt or sand is stocked at the entrances': 'Du sel ou du sable est en réserve aux entrées',
  'No ice dams or hanging ice above walkways': 'Ni barrage de glace, ni glaçon au-dessus des allées',
  'Intake and exhaust vents are clear of snow': 'Les prises d’air et les évents sont dégagés de neige',
  'Pipes in cold rooms and garages are protected from frost':
    'Les tuyaux des pièces froides et des garages sont protégés du gel',
  'Entrance floors are dry, and mats lie flat':
    'Les planchers des entrées sont secs, et les tapis reposent à plat',
  'This inspection': 'Cette inspection',
  Season: 'Saison',
  'The lists below follow the season.': 'Les listes ci-dessous suivent la saison.',
  Spring: 'Printemps',
  Summer: 'Été',
  Fall: 'Automne',
  Winter: 'Hiver',
  Weather: 'Météo',
  Dry: 'Temps sec',
  Rain: 'Pluie',
  'Snow or ice': 'Neige ou glace',
  Wind: 'Vent',
  'Could you see the whole roof?': 'Avez-vous pu voir tout le toit?',
  'What you could not see, and why': 'Ce que vous n’avez pas pu voir, et pourquoi',
  'Heating and cooling equipment': 'Équipement de chauffage et de climatisation',
  Equipment: 'Équipement',
  'Furnaces, boilers, heat pumps, air conditioners and ventilators.':
    'Fournaises, chaudières, thermopompes, climatiseurs et ventilateurs.',
  'Equipment and place': 'Équipement et emplacement',
  'Last service': 'Dernier entretien',
  'The last service cannot be after this inspection.':
    'Le dernier entretien ne peut pas être postérieur à cette inspection.',
  Filter: 'Filtre',
  'Replaced now': 'Remplacé maintenant',
  Clean: 'Propre',
  'To replace': 'À remplacer',
  None: 'Aucun',
  'Filter size': 'Dimensions du filtre',
  Problem: 'Problème',
  'Work to order': 'Travaux à commander',
  'One row for each job.': 'Une ligne par travail.',
  'Something above needs attention or is not done: add the work here.':
    'Un élément plus haut est à corriger ou n’est pas fait : ajoutez le travail ici.',
  'What has to be done': 'Ce qui doit être fait',
  Who: 'Qui',
  'Own staff': 'Notre personnel',
  Roofing: 'Toiture',
  'Heating and cooling': 'Chauffage et climatisation',
  Plumbing: 'Plomberie',
  Electrical: 'Électricité',
  'Landscaping and snow': 'Aménagement paysager et déneigement',
  'Pest control': 'Extermination',
  'General contractor': 'Entrepreneur général',
  Urgency: 'Urgence',
  'At once': 'Sur-le-champ',
  'This month': 'Ce mois-ci',
  'This season': 'Cette saison',
  'Next budget': 'Au prochain budget',
  Until: 'D’ici le',
  'Next inspection': 'Prochaine inspection',
  'Roof and exterior': 'Toit et extérieur',
  Grounds: 'Terrain',
  'Building systems': 'Systèmes de l’immeuble',
  'Spring work': 'Travaux du printemps',
  'Summer work': 'Travaux de l’été',
  'Fall work': 'Travaux de l’automne',
  'Winter work': 'Travaux de l’hiver',
  'Add an area for everything that needs work, and take a photo of it.':
    'Ajoutez une aire pour tout ce qui demande des travaux, et photographiez-la.',
};
