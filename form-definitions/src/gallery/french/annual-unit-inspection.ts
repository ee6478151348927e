/** French of Canada for the annual inspection of a unit. */
export const ANNUAL_UNIT_INSPECTION: Readonly<Record<string, string>> = {
  'Annual unit inspection': 'Inspection annuelle du logement',
  'Walls and ceilings: no stains, cracks or holes beyond normal wear':
    'Murs et plafonds : ni taches, ni fissures, ni trous au-delà de l’usure normale',
  'Floors are sound, level and without trip hazards':
    'Les planchers sont solides, de niveau et sans risque de trébucher',
  'Doors close and latch; entrance lock and deadbolt work':
    'Les portes ferment et s’enclenchent; la serrure et le pêne dormant de l’entrée fonctionnent',
  'Windows open, close and lock; screens and safety stops are in place':
    'Les fenêtres s’ouvrent, se ferment et se verrouillent; moustiquaires et butées de sécurité sont en place',
  'Balcony or patio: railing firm, drain open, nothing stored against the rules':
    'Balcon ou terrasse : garde-corps solide, drain dégagé, rien d’entreposé contre le règlement',
  'Paint is not peeling': 'La peinture ne s’écaille pas',
  'Stove, oven and hood work; the anti-tip bracket holds':
    'Cuisinière, four et hotte fonctionnent; le support antibasculement tient',
  'Fridge seals and cools': 'Le réfrigérateur est étanche et refroidit',
  'Dishwasher runs and drains': 'Le lave-vaisselle fonctionne et se vidange',
  'Taps and drain do not leak; cabinet under the sink is dry':
    'Robinets et renvoi ne fuient pas; l’armoire sous l’évier est sèche',
  'Cabinets and counters are sound': 'Armoires et comptoirs sont en bon état',
  'Toilets are firm, flush, and do not run': 'Les toilettes sont bien fixées, se vident et ne coulent pas',
  'Tub and shower: caulking, tiles and taps are sound':
    'Baignoire et douche : calfeutrage, tuiles et robinets en bon état',
  'Fan draws air to the outside': 'Le ventilateur évacue l’air à l’extérieur',
  'No mold or soft walls and floors': 'Ni moisissure, ni mur ou plancher mou',
  'Outlets near water trip and reset when tested':
    'Les prises près de l’eau se déclenchent et se réarment à l’essai',
  'Heating works in each room': 'Le chauffage fonctionne dans chaque pièce',
  'Cooling works, and window units are secured':
    'La climatisation fonctionne, et les appareils de fenêtre sont bien fixés',
  'Filters are clean': 'Les filtres sont propres',
  'Water heater: no leak, nothing stored against it':
    'Chauffe-eau : aucune fuite, rien d’entreposé contre lui',
  'Electrical panel can be reached and is labeled': 'Le panneau électrique est accessible et étiqueté',
  'Outlets, switches and lights are undamaged and work':
    'Prises, interrupteurs et luminaires sont intacts et fonctionnent',
  'Washer hoses and dryer duct are sound and clean':
    'Les tuyaux de la laveuse et le conduit de la sécheuse sont propres et en bon état',
  'Water pressure and temperature are normal': 'La pression et la température de l’eau sont normales',
  'Smoke alarms sound when tested, on each level and near bedrooms':
    'Les avertisseurs de fumée sonnent à l’essai, à chaque étage et près des chambres',
  'Carbon monoxide alarms sound when tested': 'Les avertisseurs de monoxyde de carbone sonnent à l’essai',
  'Bedroom windows and the way out are free': 'Les fenêtres des chambres et le chemin de sortie sont dégagés',
  'Nothing burnable is on or near stove and heaters':
    'Rien de combustible sur la cuisinière et les appareils de chauffage, ni près d’eux',
  'No overloaded outlets or cords under rugs': 'Ni prise surchargée, ni rallonge sous un tapis',
  'No large batteries charge near the way out': 'Aucune grosse batterie ne se recharge près de la sortie',
  Entry: 'Entrée dans le logement',
  'How entry was announced': 'Comment l’entrée a été annoncée',
  'Written notice': 'Avis écrit',
  'Email or portal': 'Courriel ou portail',
  'Agreed with the tenant': 'Convenu avec le locataire',
  Emergency: 'Urgence',
  'Notice given on': 'Avis donné le',
  'Rooms that you could not enter, and why': 'Pièces où vous n’avez pas pu entrer, et pourquoi',
  'Smoke and carbon monoxide alarms': 'Avertisseurs de fumée et de monoxyde de carbone',
  'Alarms usually have to be replaced after 10 years: the date is on the back.':
    'Les avertisseurs doivent généralement être remplacés après 10 ans : la date est au dos.',
  Smoke: 'Fumée',
  'Carbon monoxide': 'Monoxyde de carbone',
  Both: 'Les deux',
  'Replace by': 'À remplacer au plus tard le',
  'Battery replaced now': 'Pile remplacée maintenant',
  'Use of the unit': 'Utilisation du logement',
  Housekeeping: 'Entretien ménager',
  'What has to change, and until when': 'Ce qui doit changer, et d’ici quand',
  'Repairs that the tenant asks for': 'Réparations demandées par le locataire',
  'Changes made without permission': 'Modifications faites sans permission',
  'Which changes': 'Quelles modifications',
  'Replacements to plan': 'Remplacements à prévoir',
  'Appliances, floors and fixtures near the end of their life.':
    'Électroménagers, planchers et accessoires près de la fin de leur vie utile.',
  'Planned for': 'Prévu pour',
  'Is another inspection needed?': 'Une autre inspection est-elle nécessaire?',
  'Inspect again by': 'Inspecter de nouveau au plus tard le',
  'Walls, floors, doors and windows': 'Murs, planchers, portes et fenêtres',
  'Heating, water and power': 'Chauffage, eau et électricité',
  'Take photos of each room, and of everything that needs attention.':
    'Photographiez chaque pièce, et tout ce qui est à corriger.',
  'I inspected this unit on the day of this inspection.':
    'J’ai inspecté ce logement le jour de cette inspection.',
};
